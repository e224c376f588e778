import type { LibraryQuality } from '../../../clients/typescript/src/index.ts'
import { ChartTable } from '../../charts/chart-table.tsx'
import { formatBytes, formatCount } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import { isInUse } from './preset-in-use.ts'

interface SizeBarsProps {
  library: LibraryQuality
  free: number | null
  title: string
}

/** What an hour takes with each preset, against the hours that still fit on the disk. */
export function SizeBars({ library, free, title }: SizeBarsProps) {
  const { quality } = words()
  const most = Math.max(...library.presets.map(({ cost }) => cost.bytes_per_hour))
  const rows = library.presets.map((preset) => {
    const { bytes_per_hour } = preset.cost
    return {
      name: quality.presets[preset.preset],
      share: bytes_per_hour / most,
      size: quality.perHour(formatBytes(bytes_per_hour)),
      hours: free === null ? words().common.notKnown : quality.hoursFit(formatCount(Math.floor(free / bytes_per_hour))),
      inUse: isInUse(library, preset),
      isMeasured: preset.cost.measured,
    }
  })
  const label = quality.barsLabel(title, rows.map(({ name, size, hours }) => `${name} ${size}, ${hours}`).join('; '))
  return (
    <figure class="preset-sizes">
      <div role="img" aria-label={label}>
        <ul>
          {rows.map(({ name, share, size, hours, inUse, isMeasured }) => (
            <li key={name} class={inUse ? 'is-chosen' : undefined}>
              <span class="preset-name">{name}</span>
              <span class="preset-track">
                <span class="preset-bar" style={{ inlineSize: `${Math.max(1, share * 100)}%` }} />
              </span>
              <span class="num preset-size">
                {!isMeasured && '≈ '}
                {size}
              </span>
              <span class="num quiet small">{hours}</span>
            </li>
          ))}
        </ul>
      </div>
      <ChartTable
        caption={label}
        columns={[quality.preset, quality.size, quality.fits]}
        rows={rows.map(({ name, size, hours }) => [name, size, hours])}
      />
    </figure>
  )
}
