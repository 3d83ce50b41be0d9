//! The way back to the one who asked.

use tokio::sync::mpsc;

use crate::wire::{Analysis, Refusal, ServerMessage};

/// Answers one request, exactly once: whoever drops it unanswered answers that something broke.
pub struct Answerer {
    id: u32,
    to: Option<mpsc::UnboundedSender<ServerMessage>>,
}

impl Answerer {
    /// Answers the request of that number.
    pub const fn new(id: u32, to: mpsc::UnboundedSender<ServerMessage>) -> Self {
        Self { id, to: Some(to) }
    }

    /// It is done.
    pub fn done(self) {
        let id = self.id;
        self.answer(ServerMessage::Done { id });
    }

    /// It is not done.
    pub fn refuse(self, refusal: Refusal) {
        let id = self.id;
        self.answer(ServerMessage::Refused { id, refusal });
    }

    /// So much is known by now.
    pub fn progress(&self, analysis: Analysis) {
        if let Some(to) = &self.to {
            // Who went away needs no answer; the same below.
            let _ = to.send(ServerMessage::Progress { id: self.id, analysis });
        }
    }

    /// This was found.
    pub fn analysis(self, analysis: Analysis) {
        let id = self.id;
        self.answer(ServerMessage::Analysis { id, analysis });
    }

    fn answer(mut self, message: ServerMessage) {
        if let Some(to) = self.to.take() {
            let _ = to.send(message);
        }
    }
}

impl Drop for Answerer {
    fn drop(&mut self) {
        if let Some(to) = self.to.take() {
            let refusal = Refusal::broken();
            let _ = to.send(ServerMessage::Refused { id: self.id, refusal });
        }
    }
}
