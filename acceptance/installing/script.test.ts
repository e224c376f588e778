import { expect, test } from 'bun:test'
import { renderInstaller } from '../../tools/release/installer-script.ts'
import { runProgram } from '../../tools/provision/command.ts'
import { realTest, requirePart } from '../real/support/parts.ts'
import { root } from './support/install-trial.ts'

realTest(['shellcheck'], 'ShellCheck finds nothing in install.sh and bin/usher', async () => {
  const chroot = Bun.which('chroot') ?? '/usr/sbin/chroot'
  const folder = requirePart('shellcheck').root
  const check = (input: Blob) =>
    runProgram([chroot, folder, '/usr/bin/shellcheck', '--shell=sh', '--norc', '-'], {
      input,
      env: { LC_ALL: 'C.UTF-8' },
    })
  const script = renderInstaller(root, { releases: null, signers: '' })
  for (const input of [new Blob([script]), new Blob([await Bun.file(`${root}/bin/usher`).bytes()])])
    expect(await check(input)).toMatchObject({ code: 0, out: '' })
})

test('addresses and keys are written into install.sh as text that nothing runs', async () => {
  const releases = `https://example.org/it's/$(id)`
  const script = renderInstaller(root, { releases, signers: 'one `id`\ntwo' })
  const lines = script.replace(/\nmain "\$@"\nexit\n/, '\nprintf "%s|%s" "$RELEASES" "$SIGNERS"\n')
  expect(await runProgram(['sh', '-c', lines])).toMatchObject({ code: 0, out: `${releases}|one \`id\`\ntwo` })
})
