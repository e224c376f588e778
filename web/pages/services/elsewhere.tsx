import type { StatusData } from '../../../clients/typescript/src/index.ts'
import { Panel } from '../../components/panel.tsx'
import { OpenLink } from '../../components/services/open-link.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { words } from '../../words/words.ts'

/** Apps that run elsewhere. */
export function ElsewherePanel({ elsewhere }: Pick<StatusData, 'elsewhere'>) {
  const { services } = words()
  if (elsewhere.length === 0) return null
  return (
    <Panel title={services.headings.elsewhere} figure={elsewhere.length}>
      <p class="quiet">{services.elsewhereText}</p>
      <ul class="outside">
        {elsewhere.map(({ service, label, address, reached, because }) => (
          <li key={service}>
            <div>
              <h3>
                <bdi>{label}</bdi>
              </h3>
              <p class="quiet small">{because ?? <bdi>{address}</bdi>}</p>
            </div>
            <StateMark tone={reached ? 'good' : 'bad'} text={reached ? services.answers : services.silent} />
            <OpenLink address={address} label={label} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
