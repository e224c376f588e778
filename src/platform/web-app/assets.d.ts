/** Importing a bundled file returns the path to read it from. */
declare module '*.js' {
  const path: string
  export default path
}
declare module '*.css' {
  const path: string
  export default path
}
declare module '*.svg' {
  const path: string
  export default path
}
