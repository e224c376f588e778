import type { LibraryQuality, QualityPreset } from '../../../clients/typescript/src/index.ts'
import { serviceName } from '../../actions/names.ts'
import type { Tone } from '../../actions/work.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { words } from '../../words/words.ts'
import { isInUse } from './preset-in-use.ts'

interface PresetProps {
  preset: QualityPreset
  library: LibraryQuality
  isAlone: boolean
}

/** One preset: what it is like, where it plays, and the button that chooses it. */
export function PresetCard({ preset, library, isAlone }: PresetProps) {
  const { quality } = words()
  const { meaning, size_limit, cutoff, accepted_qualities } = preset
  const inUse = isInUse(library, preset)
  return (
    <li class={inUse ? 'preset is-chosen' : 'preset'}>
      <h3>{quality.presets[preset.preset]}</h3>
      <p dir="auto">{meaning}</p>
      <Playback preset={preset} />
      <details>
        <summary aria-label={quality.detailsOf(quality.presets[preset.preset], quality.media[library.media])}>
          {words().common.details}
        </summary>
        <p class="quiet small">{size_limit === null ? quality.noSizeLimit : quality.sizeLimit(size_limit)}</p>
        <p class="quiet small">{quality.cutoff(cutoff)}</p>
        <p class="quiet small">{quality.accepts(accepted_qualities.join(', '))}</p>
        <p class="quiet small" dir="auto">
          {quality.basis(preset.cost.basis)}
        </p>
      </details>
      <PresetButton preset={preset} library={library} isAlone={isAlone} />
    </li>
  )
}

function PresetButton({ preset, library, isAlone }: PresetProps) {
  const { quality } = words()
  const { media, service } = library
  if (media === 'books') return null
  if (isInUse(library, preset)) return <StateMark tone="good" text={quality.inUse} />
  const name = quality.presets[preset.preset]
  return (
    <ActionButton
      request={{ action: 'quality-set', body: { media, preset: preset.preset, ...(!isAlone && { service }) } }}
      label={quality.use}
      name={quality.useFor(name, quality.media[media], serviceName(service))}
    />
  )
}

const playTones: Record<QualityPreset['playback']['direct_play'], Tone> = {
  everywhere: 'good',
  partly: 'warn',
  nowhere: 'bad',
  'not-known': 'off',
}

function Playback({ preset: { playback } }: { preset: QualityPreset }) {
  const { direct_play, because } = playback
  return (
    <div>
      <StateMark tone={playTones[direct_play]} text={words().quality.plays[direct_play]} />
      <p class="quiet small" dir="auto">
        {because}
      </p>
    </div>
  )
}
