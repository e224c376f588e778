/** The password of a rehearsed member at the media server. `usher demo` says it. */
export const rehearsedPassword = (name: string): string => `${name.toLowerCase()} watches`
