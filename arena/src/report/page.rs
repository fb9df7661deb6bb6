//! The page itself: its head, its sections, its tables, and text that is safe in HTML.

use std::fmt::Write;

const STYLE: &str = include_str!("page.css");

/// A part of the page under a heading.
pub(crate) struct Section {
    pub(crate) id: &'static str,
    /// A sentence that says what there is to see.
    pub(crate) title: String,
    /// HTML.
    pub(crate) body: String,
}

/// The whole page.
pub(crate) fn page(title: &str, lead: &str, sections: &[Section]) -> String {
    let title = escape(title);
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n<p class=\"lead\">{lead}</p>\n"
    );
    for Section { id, title, body } in sections {
        let title = escape(title);
        write!(page, "<section id=\"{id}\">\n<h2>{title}</h2>\n{body}\n</section>\n")
            .expect("a string takes everything");
    }
    page.push_str("</main>\n</body>\n</html>\n");
    page
}

/// A picture with what it shows in a sentence, and the same figures as a table.
pub(crate) fn figure(caption: &str, svg: &str, table: &str) -> String {
    let caption = escape(caption);
    format!("<figure>\n<figcaption>{caption}</figcaption>\n{svg}\n{table}</figure>\n")
}

/// The outside of a picture of this size, with a sentence for whoever cannot see it.
pub(crate) fn svg(width: f64, height: f64, label: &str, inside: &str) -> String {
    let label = escape(label);
    format!(
        "<svg viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\" aria-label=\"{label}\">\n{inside}</svg>"
    )
}

/// A table that is folded away until it is wanted.
pub(crate) fn table(summary: &str, heads: &[&str], rows: &[Vec<String>]) -> String {
    let open = open_table(summary, heads, rows);
    format!("<details>\n<summary>{}</summary>\n{open}</details>\n", escape(summary))
}

/// A table that lies open.
pub(crate) fn open_table(name: &str, heads: &[&str], rows: &[Vec<String>]) -> String {
    let name = escape(name);
    let heads: Vec<String> =
        heads.iter().map(|head| format!("<th scope=\"col\">{}</th>", escape(head))).collect();
    let heads = heads.concat();
    let mut body = String::new();
    for row in rows {
        let cells = row.iter().enumerate().map(|(at, cell)| {
            let cell = escape(cell);
            if at == 0 {
                format!("<th scope=\"row\">{cell}</th>")
            } else {
                format!("<td>{cell}</td>")
            }
        });
        writeln!(body, "<tr>{}</tr>", cells.collect::<String>())
            .expect("a string takes everything");
    }
    format!(
        "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"{name}\"><table>\n<thead><tr>{heads}\
         </tr></thead>\n<tbody>\n{body}</tbody>\n</table></div>\n"
    )
}

/// Adds a part to a picture.
pub(crate) fn put(inside: &mut String, part: std::fmt::Arguments<'_>) {
    writeln!(inside, "{part}").expect("a string takes everything");
}

/// Text as text, whatever it holds.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            other => escaped.push(other),
        }
    }
    escaped
}
