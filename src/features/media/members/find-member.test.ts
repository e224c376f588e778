import { expect, test } from 'bun:test'
import { freshApps } from '../../../../rehearsal/apps/shared-state.ts'
import { defaultHousehold } from '../../../../rehearsal/household/default-household.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { findMember } from './find-member.ts'

test('two people of one name, of whom neither has an account, are not one', async () => {
  const [ana, ...others] = defaultHousehold.members
  const members = [ana!, ...others.map((one) => ({ ...one, displayName: 'Kim' }))]
  const machine = await fakeStack([
    fakeApp('jellyfin'),
    fakeApp('seerr', { household: { ...defaultHousehold, members } }),
  ])
  await expect(findMember(machine, 'Kim')).rejects.toMatchObject({ data: { code: 'MEMBER-12' } })
  expect(await findMember(machine, 'Ben')).toMatchObject({ name: 'Ben', requestUserId: '2' })
})

test('a member who was renamed on the media server alone keeps their account and its limits under both names', async () => {
  const sharedState = freshApps()
  const members = defaultHousehold.members.map((one) => (one.name === 'Ben' ? { ...one, name: 'Benny' } : one))
  const machine = await fakeStack([
    fakeApp('jellyfin', { sharedState, household: { ...defaultHousehold, members } }),
    fakeApp('seerr', { sharedState }),
  ])
  const { key } = members.find(({ name }) => name === 'Benny')!
  for (const name of ['Ben', 'Benny'])
    expect(await findMember(machine, name)).toMatchObject({
      name: 'Benny',
      account: { id: key },
      requestUserId: '2',
      isCertain: true,
    })
})
