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
}
