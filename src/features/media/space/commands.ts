export const RECLAIM_COMMAND = 'usher space reclaim'
export const stopSeedingCommand = (id: string): string => `usher stop seeding ${id}`
