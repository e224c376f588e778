import type { Preset } from './presets.ts'

const low = {
  name: 'usher low',
  qualities: ['MP3-128', 'MP3-160', 'OGG Vorbis Q5', 'MP3-192', 'AAC-192', 'MP3-VBR-V2'],
}
const fair = { name: 'usher fair', qualities: ['AAC-256', 'MP3-256', 'AAC-VBR', 'MP3-VBR-V0'] }
const high = { name: 'usher high', qualities: ['OGG Vorbis Q10', 'AAC-320', 'MP3-320'] }
const lossless = { name: 'usher lossless', qualities: ['ALAC', 'FLAC'] }
const studio = { name: 'usher studio', qualities: ['ALAC 24bit', 'FLAC 24bit'] }

const lossy = { video: [], audio: ['mp3', 'aac'] }
const exact = { video: [], audio: ['flac'] }

/** The four for music: what is lossy, its best, what is lossless, and what the studio had. */
export const musicPresets: readonly Preset[] = [
  {
    name: 'small',
    meaning: 'Lossy and small. Fine for the car and the kitchen.',
    tiers: [low, fair],
    cutoff: fair.name,
    megabits: 0.22,
    most_gb_an_hour: null,
    scores: {},
    needs: lossy,
  },
  {
    name: 'balanced',
    meaning: 'Lossy at its best. Few people hear a difference to the disc.',
    tiers: [fair, high],
    cutoff: high.name,
    megabits: 0.32,
    most_gb_an_hour: null,
    scores: {},
    needs: lossy,
  },
  {
    name: 'sharp',
    meaning: 'Lossless: exactly what is on the disc. The best lossy copy until there is one.',
    tiers: [high, lossless],
    cutoff: lossless.name,
    megabits: 0.95,
    most_gb_an_hour: null,
    scores: { 'usher: from vinyl': -100 },
    needs: exact,
  },
  {
    name: 'best',
    meaning: 'Lossless as the studio had it, where that is sold. Three times as large, for good loudspeakers.',
    tiers: [lossless, studio],
    cutoff: studio.name,
    megabits: 2.8,
    most_gb_an_hour: null,
    scores: { 'usher: from vinyl': -100 },
    needs: exact,
  },
]
