/** What to type for what could be had back; null while there is nothing to type. */
export const RECLAIM: string | null = null
export const stopSeeding = (id: string): string => `usher stop seeding ${id}`
