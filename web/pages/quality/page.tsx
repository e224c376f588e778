import type { LibraryQuality, QualityData } from '../../../clients/typescript/src/index.ts'
import { roomOf } from '../../components/disk-parts.ts'
import { SettingsPage } from '../../components/settings/settings-page.tsx'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { Empty, ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { pathTo } from '../../routing/paths.ts'
import { useAnswer } from '../../state/answers.ts'
import { useApp } from '../../state/app-context.ts'
import { words } from '../../words/words.ts'
import { LibraryPanel } from './library.tsx'

/** How good films, series and music are, and how much room each choice takes. */
export default function QualityPage() {
  const { quality } = words()
  const { data, problem, isLoading, reload } = useAnswer('quality', undefined, { paceMs: 60_000 })
  const space = useApp().live.of('space').value?.data
  const free = space && space.disks.length > 0 ? roomOf(space.disks).free : null
  return (
    <SettingsPage title={quality.title} lead={data && <p dir="auto">{data.summary}</p>}>
      {!data && isLoading && <Waiting />}
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      {data && <Libraries data={data} free={free} />}
    </SettingsPage>
  )
}

function Libraries({ data, free }: { data: QualityData; free: number | null }) {
  const { quality } = words()
  if (data.libraries.length === 0)
    return (
      <Empty icon="play" text={quality.noLibrary}>
        <a class="button" href={pathTo('services')}>
          {quality.turnOn}
        </a>
      </Empty>
    )
  return (
    <>
      {data.libraries.map((library) => (
        <LibraryPanel key={keyOf(library)} library={library} free={free} isAlone={isAlone(library, data.libraries)} />
      ))}
      <NotKnownList items={data.not_known} />
    </>
  )
}

const keyOf = ({ media, service }: LibraryQuality): string => `${media} ${service}`

const isAlone = ({ media }: LibraryQuality, all: readonly LibraryQuality[]): boolean =>
  all.filter((other) => other.media === media).length === 1
