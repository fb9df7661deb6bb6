//! The program itself: it says what it takes and how it ends.

use std::process::Command;

fn help(part: &str) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_storm"))
        .args([part, "--help"])
        .output()
        .expect("it starts");
    String::from_utf8(output.stdout).expect("it prints text")
}

#[test]
fn help_teaches() {
    let ends = "lost L, doubled D, diverged V, notices lost N, notices doubled M";
    for word in ["--nodes", "--seconds", ends] {
        assert!(help("crash").contains(word), "{word}");
    }
    for word in ["--minutes", "--seed", "requests R, faults F"] {
        assert!(help("fuzz").contains(word), "{word}");
    }
}

#[test]
fn a_program_that_is_not_there_is_named() {
    for part in ["crash", "fuzz"] {
        let mut storm = Command::new(env!("CARGO_BIN_EXE_storm"));
        let output =
            storm.args([part, "--binary", "/nowhere", "--services", "/nowhere"]).output().unwrap();
        assert!(!output.status.success());
        assert!(String::from_utf8(output.stderr).unwrap().starts_with("storm: "));
    }
}
