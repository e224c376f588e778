import type { RequestingMember } from '../../../clients/typescript/src/index.ts'
import { AllowanceMeter } from '../../components/allowance.tsx'
import { Avatar } from '../../components/avatar.tsx'
import { Panel } from '../../components/panel.tsx'
import { pathTo } from '../../routing/paths.ts'
import { words } from '../../words/words.ts'

/** What each member may still ask for. */
export function LimitsPanel({ members }: { members: readonly RequestingMember[] }) {
  const { requests, shell, people } = words()
  if (members.length === 0) return null
  return (
    <Panel title={requests.limits} more={<a href={pathTo('people')}>{shell.pages.people}</a>}>
      <ul class="rows">
        {members.map(({ member, films, series, may_approve }) => (
          <li key={member} class="person">
            <Avatar name={member} />
            <div>
              <p>
                <strong>
                  <bdi>{member}</bdi>
                </strong>{' '}
                {may_approve && <span class="quiet small">{requests.mayApprove}</span>}
              </p>
              <div class="allowances">
                <AllowanceMeter label={people.films} member={member} allowance={films} />
                <AllowanceMeter label={people.series} member={member} allowance={series} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
