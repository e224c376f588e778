/**
 * Returns ` in Radarr (radarr-4k)` for a library that has to be told from others of its app, otherwise nothing. A title
 * has the service's name only where the stack has several services of the app.
 */
export const libraryLabel = (title: string | null): string => (title?.endsWith(')') ? ` in ${title}` : '')
