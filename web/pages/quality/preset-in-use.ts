import type { LibraryQuality, QualityPreset } from '../../../clients/typescript/src/index.ts'

/** Whether a preset is what the library uses. */
export const isInUse = ({ in_force }: LibraryQuality, { preset }: QualityPreset): boolean =>
  in_force.state === 'exact' && in_force.preset === preset
