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
declare module '*.png' {
  const path: string
  export default path
}
declare module '*.webp' {
  const path: string
  export default path
}
declare module '*.ico' {
  const path: string
  export default path
}
declare module '*.woff2' {
  const path: string
  export default path
}
declare module '*.webmanifest' {
  const path: string
  export default path
}
declare module '*.br' {
  const path: string
  export default path
}
declare module '*.gz' {
  const path: string
  export default path
}
