/** What to type for what could be had back. */
export const RECLAIM = 'usher space reclaim'
export const stopSeeding = (id: string): string => `usher stop seeding ${id}`
