//! One running engine. It is asked through its memory, by three functions that every release has (`kept.rs` of the engine).

use serde_json::Value;
use shelf::{Answer, Question, Refused};
use wasmi::{Error, ExternType, Linker, Memory, Module, Store, TypedFunc};

use crate::NotAnEngine;

/// An engine with its memory.
pub(crate) struct Instance {
    store: Store<()>,
    memory: Memory,
    room: TypedFunc<i32, i32>,
    ask: TypedFunc<(), i32>,
    answer: TypedFunc<(), i32>,
}

/// What an engine says, and how its game then stands.
pub(crate) struct Given {
    /// What was asked for.
    pub value: Value,
    /// How many entries the log has.
    pub entries: u32,
    /// Whose decision the game waits for, as an engine says it to a page.
    pub awaits: Value,
}

impl Instance {
    /// Starts one. What a page would do for it is not there: nothing that it is asked here needs a page.
    pub(crate) fn start(module: &Module) -> Result<Self, NotAnEngine> {
        started(module).map_err(|why| NotAnEngine(why.to_string()))
    }

    /// Asks it.
    pub(crate) fn ask(&mut self, question: &Question) -> Result<Given, Refused> {
        let question =
            serde_json::to_vec(question).expect("questions have only keys that are text");
        let answer = self.exchange(&question).expect("a released engine answers");
        match serde_json::from_slice(&answer).expect("a released engine answers in its own words") {
            Answer::Given { value, entries, awaits } => Ok(Given { value, entries, awaits }),
            Answer::Refused(refused) => Err(refused),
        }
    }

    fn exchange(&mut self, question: &[u8]) -> Result<Vec<u8>, Error> {
        let length = i32::try_from(question.len()).map_err(|why| Error::new(why.to_string()))?;
        let at = self.room.call(&mut self.store, length)?;
        self.memory.write(&mut self.store, place(at), question)?;
        let length = self.ask.call(&mut self.store, ())?;
        let at = self.answer.call(&mut self.store, ())?;
        let mut answer = vec![0; place(length)];
        self.memory.read(&self.store, place(at), &mut answer)?;
        Ok(answer)
    }
}

/// An address in a memory of 32 bits.
fn place(address: i32) -> usize {
    address.cast_unsigned() as usize
}

fn started(module: &Module) -> Result<Instance, Error> {
    let mut linker = Linker::new(module.engine());
    for import in module.imports() {
        let ExternType::Func(kind) = import.ty() else { continue };
        let missing = format!("{} of {}", import.name(), import.module());
        linker.func_new(import.module(), import.name(), kind.clone(), move |_, _, _| {
            Err(Error::new(format!("the engine called {missing}, which only a page has")))
        })?;
    }
    let mut store = Store::new(module.engine(), ());
    let instance = linker.instantiate_and_start(&mut store, module)?;
    let memory = instance.get_memory(&store, "memory");
    let memory = memory.ok_or_else(|| Error::new("it has no memory"))?;
    let room = instance.get_typed_func(&store, "kept_room")?;
    let ask = instance.get_typed_func(&store, "kept_ask")?;
    let answer = instance.get_typed_func(&store, "kept_answer")?;
    Ok(Instance { store, memory, room, ask, answer })
}
