/** A term as a shell needs it. */
export const quoted = (term: string): string =>
  /^[\w:.-]+$/.test(term) ? term : `"${term.replace(/["\\$`!]/g, '\\$&')}"`
