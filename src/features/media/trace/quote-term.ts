export const quoteTerm = (term: string): string =>
  /^[\w:.-]+$/.test(term) ? term : `"${term.replace(/["\\$`!]/g, '\\$&')}"`
