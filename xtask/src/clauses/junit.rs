//! Reads the results of a test run.

use roxmltree::{Document, Node};

/// One test that ran.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Test {
    /// With the modules before it.
    pub(crate) name: String,
    pub(crate) passed: bool,
}

/// Every test that a `JUnit` document tells of, but for those that were skipped.
pub(crate) fn read(xml: &str) -> Result<Vec<Test>, String> {
    let document = Document::parse(xml)
        .map_err(|error| format!("the test results are not a JUnit document: {error}"))?;
    let cases = document.descendants().filter(|node| node.has_tag_name("testcase"));
    cases.filter(|case| !has(case, "skipped")).map(|case| read_case(&case)).collect()
}

fn read_case(case: &Node<'_, '_>) -> Result<Test, String> {
    let name = case.attribute("name").ok_or("a testcase in the test results has no name")?;
    Ok(Test { name: name.to_owned(), passed: !has(case, "failure") && !has(case, "error") })
}

fn has(case: &Node<'_, '_>, tag: &str) -> bool {
    case.children().any(|child| child.has_tag_name(tag))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_has_passed_if_it_neither_failed_nor_broke() {
        let tests = read(
            "<testsuites><testsuite name='s'>\
             <testcase name='a'/><testcase name='m::b'><failure/></testcase>\
             <testcase name='c'><error/></testcase><testcase name='d'><skipped/></testcase>\
             <testcase name='e'><flakyFailure/></testcase>\
             </testsuite></testsuites>",
        );
        let expected = [("a", true), ("m::b", false), ("c", false), ("e", true)];
        let expected = expected.map(|(name, passed)| Test { name: name.to_owned(), passed });
        assert_eq!(tests.unwrap(), expected);
    }

    #[test]
    fn another_document_is_refused() {
        assert!(read("not xml").is_err());
        assert!(read("<testsuites><testcase/></testsuites>").is_err());
        assert_eq!(read("<testsuites/>"), Ok(Vec::new()));
    }
}
