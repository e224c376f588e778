import { useEffect } from 'preact/hooks'
import { Page } from '../../components/page.tsx'
import { queryValue } from '../../routing/location.ts'
import { pathTo, withParameter } from '../../routing/paths.ts'
import { useApp } from '../../state/app-context.ts'
import { pageTitle } from '../../state/page-title.ts'
import { words } from '../../words/words.ts'
import { MemberView } from './member-view.tsx'

/** A member’s page, as the owner looks at it: `/me?member=Ana`. */
export default function MePage() {
  const member = queryValue('member')
  return member === '' ? <ChooseMember /> : <AsMember member={member} />
}

function AsMember({ member }: { member: string }) {
  const { me } = words()
  useEffect(() => {
    pageTitle.value = me.hello(member)
  }, [me, member])
  return (
    <>
      <aside class="notice me-as">
        <p>{me.asMember(member)}</p>
        <a class="button" href={pathTo('people')}>
          {me.backToPeople}
        </a>
      </aside>
      <MemberView key={member} member={member} />
    </>
  )
}

function ChooseMember() {
  const { me } = words()
  const { live } = useApp()
  const members = live.of('requests').value?.data.members ?? []
  return (
    <Page title={me.whose} lead={me.whoseText}>
      <ul class="buttons">
        {members.map(({ member }) => (
          <li key={member}>
            <a class="button" href={withParameter(pathTo('me'), 'member', member)} dir="auto">
              {member}
            </a>
          </li>
        ))}
      </ul>
    </Page>
  )
}
