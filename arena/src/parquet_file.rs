//! Writes columns to a Parquet file. They are few and plain, so the format's own column writers do,
//! and Arrow is not needed.

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use parquet::data_type::{ByteArray, ByteArrayType, DataType, DoubleType, Int32Type};
use parquet::errors::Result;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::types::Type;

/// A named column; every cell may be empty.
pub struct Column {
    name: String,
    cells: Cells,
}

/// The columns of one file.
pub(crate) type Table = Vec<Column>;

enum Cells {
    Text(Vec<Option<ByteArray>>),
    Whole(Vec<Option<i32>>),
    Real(Vec<Option<f64>>),
}

impl Column {
    /// A column of text.
    pub fn text<R>(name: &str, rows: &[R], of: impl Fn(&R) -> Option<String>) -> Self {
        let cell = |row: &R| of(row).map(|text| ByteArray::from(text.into_bytes()));
        Self { name: name.to_owned(), cells: Cells::Text(rows.iter().map(cell).collect()) }
    }

    /// A column of counts.
    pub fn whole<R>(name: &str, rows: &[R], of: impl Fn(&R) -> Option<u32>) -> Self {
        let number = |number: u32| i32::try_from(number).expect("counts of a game are small");
        let cell = |row: &R| of(row).map(number);
        Self { name: name.to_owned(), cells: Cells::Whole(rows.iter().map(cell).collect()) }
    }

    /// A column of numbers with fractions.
    pub fn real<R>(name: &str, rows: &[R], of: impl Fn(&R) -> Option<f64>) -> Self {
        Self { name: name.to_owned(), cells: Cells::Real(rows.iter().map(of).collect()) }
    }

    fn schema(&self) -> Result<Arc<Type>> {
        let (physical, logical) = match self.cells {
            Cells::Text(_) => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
            Cells::Whole(_) => (Physical::INT32, None),
            Cells::Real(_) => (Physical::DOUBLE, None),
        };
        let builder = Type::primitive_type_builder(&self.name, physical);
        let builder = builder.with_logical_type(logical).with_repetition(Repetition::OPTIONAL);
        builder.build().map(Arc::new)
    }
}

/// Writes a file of these columns, which are equally long.
pub fn write(path: &Path, columns: &[Column]) -> Result<()> {
    let fields = columns.iter().map(Column::schema).collect::<Result<Vec<_>>>()?;
    let schema = Type::group_type_builder("row").with_fields(fields).build()?;
    let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
    let file = File::create(path)?;
    let mut writer = SerializedFileWriter::new(file, Arc::new(schema), Arc::new(properties))?;
    let mut rows = writer.next_row_group()?;
    for column in columns {
        match &column.cells {
            Cells::Text(cells) => write_column::<ByteArrayType>(&mut rows, cells)?,
            Cells::Whole(cells) => write_column::<Int32Type>(&mut rows, cells)?,
            Cells::Real(cells) => write_column::<DoubleType>(&mut rows, cells)?,
        }
    }
    rows.close()?;
    writer.close().map(drop)
}

fn write_column<D: DataType>(
    rows: &mut SerializedRowGroupWriter<'_, File>,
    cells: &[Option<D::T>],
) -> Result<()> {
    let present: Vec<D::T> = cells.iter().flatten().cloned().collect();
    let levels: Vec<i16> = cells.iter().map(|cell| i16::from(cell.is_some())).collect();
    let mut column = rows.next_column()?.expect("the schema has a field for each column");
    column.typed::<D>().write_batch(&present, Some(&levels), None)?;
    column.close()
}
