import type { LibraryQuality } from '../../../clients/typescript/src/index.ts'
import { serviceName } from '../../actions/names.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Panel } from '../../components/panel.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { words } from '../../words/words.ts'
import { PresetCard } from './preset.tsx'
import { SizeBars } from './size-bars.tsx'

type SettableMedia = 'films' | 'series' | 'music'

export interface LibraryProps {
  library: LibraryQuality
  /** Room on the disks, in bytes; null if that is not known. */
  free: number | null
  /** No other library manages the same media. */
  isAlone: boolean
}

/** One library: what is in use, and what each preset would take. */
export function LibraryPanel({ library, free, isAlone }: LibraryProps) {
  const { quality } = words()
  const { media, service, in_force, presets } = library
  const title = isAlone ? quality.media[media] : quality.mediaIn(quality.media[media], serviceName(service))
  const isSettable = media !== 'books'
  return (
    <Panel title={title} more={<InForceMark library={library} />}>
      {in_force.because !== null && (
        <p class="quiet" dir="auto">
          {in_force.because}
        </p>
      )}
      <Differences differences={in_force.differences} />
      {presets.length > 0 && <SizeBars library={library} free={free} title={title} />}
      <ul class="presets">
        {presets.map((preset) => (
          <PresetCard key={preset.preset} preset={preset} library={library} isAlone={isAlone} />
        ))}
      </ul>
      <Profiles library={library} />
      {isSettable && in_force.preset !== null && (
        <div class="buttons">
          <UpgradeButton media={media} library={library} isAlone={isAlone} />
        </div>
      )}
    </Panel>
  )
}

function UpgradeButton({
  media,
  library,
  isAlone,
}: {
  media: SettableMedia
  library: LibraryQuality
  isAlone: boolean
}) {
  const { quality } = words()
  const body = { media, ...(!isAlone && { service: library.service }) }
  return (
    <ActionButton
      request={{ action: 'quality-upgrade', body }}
      label={quality.upgrade}
      name={quality.upgradeOf(quality.media[media], serviceName(library.service))}
      icon="search"
    />
  )
}

function InForceMark({ library: { in_force } }: { library: LibraryQuality }) {
  const { quality } = words()
  const { state, preset, profile } = in_force
  if (state === 'not-known') return <StateMark tone="off" text={words().common.notKnown} />
  if (state === 'empty') return <StateMark tone="off" text={quality.empty} />
  if (state === 'custom' || preset === null) return <StateMark tone="good" text={quality.custom(profile ?? '')} />
  if (state === 'changed') return <StateMark tone="warn" text={quality.changed(quality.presets[preset])} />
  return <StateMark tone="good" text={quality.presets[preset]} />
}

function Differences({ differences }: { differences: readonly string[] }) {
  if (differences.length === 0) return null
  return (
    <ul class="bullets">
      {differences.map((difference) => (
        <li key={difference} dir="auto">
          {difference}
        </li>
      ))}
    </ul>
  )
}

/** Titles that have a profile of their own keep it: they are named, so that nobody wonders. */
function Profiles({ library: { profiles, in_force } }: { library: LibraryQuality }) {
  const { quality } = words()
  const others = profiles.filter(({ profile }) => profile !== in_force.profile)
  if (others.length === 0) return null
  return (
    <details>
      <summary>{quality.otherProfiles(others.reduce((sum, { items_assigned }) => sum + items_assigned, 0))}</summary>
      <ul class="bullets">
        {others.map(({ profile, items_assigned }) => (
          <li key={profile}>
            <bdi>{profile}</bdi>: <span class="num">{quality.items(items_assigned)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
