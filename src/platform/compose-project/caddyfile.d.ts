declare module '*.caddyfile' {
  const text: string
  export default text
}
