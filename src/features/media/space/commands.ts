export const RECLAIM_COMMAND = 'usher space reclaim'
export const stopSeedingCommand = (id: string): string => `usher stop seeding ${id}`
/** Shows why they stopped. There they can be given up, one by one. */
export const SEE_STUCK_COMMAND = 'usher stuck'
