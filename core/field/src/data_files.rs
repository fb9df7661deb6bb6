//! `DataFiles`: the data files of a rule set by their names.

use kernel::Fault;

/// Files with their texts, by names such as `maps/a.map.toml`.
#[derive(Clone, Debug)]
pub struct DataFiles<'t> {
    files: Vec<(&'t str, &'t str)>,
}

impl<'t> DataFiles<'t> {
    /// These files.
    pub fn new(files: &[(&'t str, &'t str)]) -> Self {
        Self { files: files.to_vec() }
    }

    /// The file of a name, or the fault that there is none.
    pub fn one(&self, name: &str) -> Result<(&'t str, &'t str), Vec<Fault>> {
        let found = self.files.iter().copied().find(|&(file, _)| file == name);
        found.ok_or_else(|| {
            vec![Fault { file: name.to_owned(), line: 1, text: "there is no such file".to_owned() }]
        })
    }

    /// The files of a folder, such as `units/`.
    pub fn folder(&self, name: &str) -> Vec<(&'t str, &'t str)> {
        self.files.iter().copied().filter(|(file, _)| file.starts_with(name)).collect()
    }

    /// All that is wrong with them, in the order of files and lines: those that no reader knows, and what `read` finds wrong for
    /// each scenario in the folder `scenarios/`.
    pub fn faults(
        &self,
        by_name: &[&str],
        by_folder: &[&str],
        read: impl Fn(&str) -> Vec<Fault>,
    ) -> Vec<Fault> {
        let is_known = |name: &str| {
            by_name.contains(&name) || by_folder.iter().any(|folder| name.starts_with(folder))
        };
        let strays = self.files.iter().filter(|(name, _)| !is_known(name)).map(|(name, _)| {
            let text = "no reader knows this file: remove it, or mend its name".to_owned();
            Fault { file: (*name).to_owned(), line: 1, text }
        });
        let scenarios = self.files.iter().filter_map(|(name, _)| {
            name.strip_prefix("scenarios/").and_then(|name| name.strip_suffix(".toml"))
        });
        let mut faults: Vec<Fault> = strays.chain(scenarios.flat_map(read)).collect();
        faults.sort();
        faults.dedup();
        faults
    }
}

/// What was read; if it was not sound, its faults are put with the others.
pub fn kept<T>(read: Result<T, Vec<Fault>>, faults: &mut Vec<Fault>) -> Option<T> {
    read.map_err(|found| faults.extend(found)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strays_and_what_readers_find_are_told_once_and_in_order() {
        let files = [("turns.toml", ""), ("scenarios/a.toml", ""), ("b.txt", "")];
        let of_scenario = |name: &str| {
            let fault = Fault { file: "a.toml".to_owned(), line: 1, text: name.to_owned() };
            vec![fault.clone(), fault]
        };
        let faults = DataFiles::new(&files).faults(&["turns.toml"], &["scenarios/"], of_scenario);
        let told: Vec<&str> = faults.iter().map(|fault| fault.file.as_str()).collect();
        assert_eq!(told, ["a.toml", "b.txt"]);
        assert_eq!(faults[0].text, "a", "the scenario is read by its name");
    }

    #[test]
    fn what_is_not_sound_leaves_its_faults() {
        let fault = Fault { file: "a.toml".to_owned(), line: 1, text: "wrong".to_owned() };
        let mut faults = Vec::new();
        assert_eq!(kept(Ok(1), &mut faults), Some(1));
        assert_eq!(kept::<u8>(Err(vec![fault.clone()]), &mut faults), None);
        assert_eq!(faults, [fault]);
    }
}
