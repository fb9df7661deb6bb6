//! `Place`: where an archive lies: a folder, or a bucket of a server that speaks S3.

use std::fmt;
use std::path::PathBuf;

use object_store::ObjectStore;
use object_store::aws::AmazonS3Builder;
use object_store::local::LocalFileSystem;
use object_store::prefix::PrefixStore;

use super::client::Outside;

/// Where an archive lies.
#[derive(Clone)]
pub struct Place {
    kind: Kind,
}

#[derive(Clone)]
enum Kind {
    Folder(PathBuf),
    Bucket(Bucket),
}

#[derive(Clone)]
struct Bucket {
    name: String,
    /// What all keys begin with.
    prefix: String,
    /// Whose server it is; Amazon's, if nobody says.
    endpoint: Option<String>,
    region: Option<String>,
    key: String,
    secret: String,
}

/// Why there is no archive at such a place.
#[derive(Debug, thiserror::Error)]
pub enum NotAPlace {
    /// It is no address.
    #[error(
        "it is file:///a/folder or s3://bucket/prefix?endpoint=https://a.server&region=a-region, and not {0}"
    )]
    Form(String),
    /// A bucket needs somebody who may write to it.
    #[error(
        "a bucket needs ARDENNES_ARCHIVE_KEY and ARDENNES_ARCHIVE_SECRET, who may read and write it"
    )]
    NoKey,
    /// The folder cannot be made.
    #[error("{0}: {1}; make it, or let this program's user write there")]
    Folder(PathBuf, std::io::Error),
    /// It cannot be used so.
    #[error(transparent)]
    Store(#[from] object_store::Error),
}

impl Place {
    /// Reads an address; a bucket needs a key and its secret.
    pub fn read(address: &str, keys: Option<(String, String)>) -> Result<Self, NotAPlace> {
        let wrong = || NotAPlace::Form(address.to_owned());
        if let Some(folder) = address.strip_prefix("file://") {
            let folder = PathBuf::from(folder);
            let kind = Kind::Folder(folder.is_absolute().then_some(folder).ok_or_else(wrong)?);
            return Ok(Self { kind });
        }
        let bucket = address.strip_prefix("s3://").ok_or_else(wrong)?;
        let (path, said) = bucket.split_once('?').unwrap_or((bucket, ""));
        let (name, prefix) = path.split_once('/').unwrap_or((path, ""));
        let (mut endpoint, mut region) = (None, None);
        for one in said.split('&').filter(|one| !one.is_empty()) {
            match one.split_once('=') {
                Some(("endpoint", server)) => endpoint = Some(server.to_owned()),
                Some(("region", name)) => region = Some(name.to_owned()),
                Some(_) | None => return Err(wrong()),
            }
        }
        if name.is_empty() {
            return Err(wrong());
        }
        let (key, secret) = keys.ok_or(NotAPlace::NoKey)?;
        let (name, prefix) = (name.to_owned(), prefix.to_owned());
        Ok(Self { kind: Kind::Bucket(Bucket { name, prefix, endpoint, region, key, secret }) })
    }

    /// Opens it. A folder is made if it is not there; nobody asks a server yet.
    pub(super) fn store(&self) -> Result<Box<dyn ObjectStore>, NotAPlace> {
        match &self.kind {
            Kind::Folder(folder) => {
                let wrong = |error| NotAPlace::Folder(folder.clone(), error);
                std::fs::create_dir_all(folder).map_err(wrong)?;
                Ok(Box::new(LocalFileSystem::new_with_prefix(folder)?))
            }
            Kind::Bucket(bucket) => Ok(Box::new(bucket.store()?)),
        }
    }
}

impl Bucket {
    fn store(&self) -> Result<PrefixStore<object_store::aws::AmazonS3>, object_store::Error> {
        let mut builder = AmazonS3Builder::new()
            .with_bucket_name(&self.name)
            .with_access_key_id(&self.key)
            .with_secret_access_key(&self.secret)
            .with_http_connector(Outside);
        if let Some(endpoint) = &self.endpoint {
            builder = builder.with_endpoint(endpoint).with_allow_http(true);
        }
        if let Some(region) = &self.region {
            builder = builder.with_region(region);
        }
        Ok(PrefixStore::new(builder.build()?, self.prefix.as_str()))
    }
}

/// A secret is never printed.
impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            Kind::Folder(folder) => write!(f, "file://{}", folder.display()),
            Kind::Bucket(Bucket { name, prefix, .. }) => write!(f, "s3://{name}/{prefix}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys() -> (String, String) {
        ("somebody".to_owned(), "whisper".to_owned())
    }

    #[test]
    fn a_place_is_a_folder_or_a_bucket() {
        let told = |address: &str| format!("{:?}", Place::read(address, Some(keys())).unwrap());
        assert_eq!(told("file:///var/lib/ardennes/archive"), "file:///var/lib/ardennes/archive");
        let bucket = told("s3://games/all?endpoint=https://s3.example:9000&region=nowhere-1");
        assert_eq!(bucket, "s3://games/all", "and nothing of the secret");
        for wrong in ["archive", "file://archive", "s3://", "s3://games?secret=1", "https://games"]
        {
            let why = Place::read(wrong, Some(keys())).unwrap_err().to_string();
            assert!(why.contains(wrong) && why.contains("file:///a/folder"), "{why}");
        }
        let why = Place::read("s3://games", None).unwrap_err().to_string();
        assert!(why.contains("ARDENNES_ARCHIVE_KEY"), "{why}");
    }
}
