/**
 * Returns every error by its code. Their sentences are loaded for the first error: that takes longer than an eighth of
 * the runtime’s own start (measured), and most commands need none.
 */
export const loadErrors = () => (require('./index.ts') as typeof import('./index.ts')).errors
