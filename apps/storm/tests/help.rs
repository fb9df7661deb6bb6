//! The program itself: it says what it takes and how it ends.

use std::process::Command;

#[test]
fn help_teaches() {
    let output = Command::new(env!("CARGO_BIN_EXE_storm")).arg("--help").output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    for word in
        ["--nodes", "--seconds", "lost L, doubled D, diverged V, notices lost N, notices doubled M"]
    {
        assert!(text.contains(word), "{text}");
    }
}

#[test]
fn a_program_that_is_not_there_is_named() {
    let mut storm = Command::new(env!("CARGO_BIN_EXE_storm"));
    let output = storm.args(["--binary", "/nowhere", "--services", "/nowhere"]).output().unwrap();
    assert!(!output.status.success());
    assert!(String::from_utf8(output.stderr).unwrap().starts_with("storm: "));
}
