import type { PresetDefinition } from './presets.ts'

const lowTier = {
  name: 'usher low',
  qualities: ['MP3-128', 'MP3-160', 'OGG Vorbis Q5', 'MP3-192', 'AAC-192', 'MP3-VBR-V2'],
}
const fairTier = { name: 'usher fair', qualities: ['AAC-256', 'MP3-256', 'AAC-VBR', 'MP3-VBR-V0'] }
const highTier = { name: 'usher high', qualities: ['OGG Vorbis Q10', 'AAC-320', 'MP3-320'] }
const losslessTier = { name: 'usher lossless', qualities: ['ALAC', 'FLAC'] }
const studioTier = { name: 'usher studio', qualities: ['ALAC 24bit', 'FLAC 24bit'] }

const lossyCodecs = { video: [], audio: ['mp3', 'aac'] }
const losslessCodecs = { video: [], audio: ['flac'] }

/** Four music presets: lossy, best lossy, lossless, and studio quality. */
export const musicPresets: readonly PresetDefinition[] = [
  {
    name: 'small',
    meaning: 'Lossy and small. Fine for the car and the kitchen.',
    tiers: [lowTier, fairTier],
    cutoff: fairTier.name,
    megabits: 0.22,
    max_gb_per_hour: null,
    scores: {},
    needs: lossyCodecs,
  },
  {
    name: 'balanced',
    meaning: 'Lossy at its best. Few people can hear the difference from the disc.',
    tiers: [fairTier, highTier],
    cutoff: highTier.name,
    megabits: 0.32,
    max_gb_per_hour: null,
    scores: {},
    needs: lossyCodecs,
  },
  {
    name: 'sharp',
    meaning: 'Lossless: exactly what is on the disc. Until then, the best lossy copy.',
    tiers: [highTier, losslessTier],
    cutoff: losslessTier.name,
    megabits: 0.95,
    max_gb_per_hour: null,
    scores: { 'usher: from vinyl': -100 },
    needs: losslessCodecs,
  },
  {
    name: 'best',
    meaning: 'Lossless studio quality, if it is available. Three times as large, for good loudspeakers.',
    tiers: [losslessTier, studioTier],
    cutoff: studioTier.name,
    megabits: 2.8,
    max_gb_per_hour: null,
    scores: { 'usher: from vinyl': -100 },
    needs: losslessCodecs,
  },
]
