// The rules' data files as the build hands them over (tools/tables.ts).
declare module '*.toml' {
  const data: Record<string, unknown>
  export default data
}
declare module '*.tsv' {
  const rows: Record<string, string>[]
  export default rows
}
