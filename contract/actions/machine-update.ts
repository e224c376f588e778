import { declareAction } from '../declare.ts'
import { machineProgram } from '../kinds/machines.ts'
import { requiredParameter, switchParameter, textParameter } from '../parameter.ts'

export const machineUpdate = declareAction('machine-update', {
  summary: 'Copy usher to another machine',
  meaning:
    'Copies the usher that fits the processor and the C library of the other machine there over ssh, beside the one that is there, and replaces that in one step once its sum is right and it has run. It is taken from a folder with a release, or it is this program itself where both machines are alike. A copy that was interrupted goes on where it stopped. With a destination, a machine that usher does not know yet is added too. Nothing there needs root, only a path that you may write.',
  parameters: {
    name: requiredParameter(textParameter('The name of the machine', 'machines')),
    destination: textParameter('For a machine that is not added yet: what ssh connects to'),
    program: textParameter('The full path to write to; by default the one that is recorded, or /usr/local/bin/usher'),
    from: textParameter('A folder with a release, or one of its archives; by default this program itself'),
    signer: textParameter('Accept a release that is signed with one of these keys: a file of allowed signers'),
    without_signature: switchParameter('Check the sums of the release alone, and not who signed them'),
  },
  positionals: ['name', 'destination'],
  answered: 'job',
  offer: true,
  kinds: [machineProgram],
  examples: [
    { commandLine: 'usher machine update gpu', purpose: 'Copy this usher to the machine called gpu' },
    {
      commandLine: 'usher machine update nas --from ~/usher-0.10.0 --dry-run',
      purpose: 'See which program of a release would be copied, and where to',
    },
    {
      commandLine: 'usher machine update nas ana@nas.lan --program /volume1/usher/usher --from ~/usher-0.10.0',
      purpose: 'Add a NAS that has no usher yet',
    },
  ],
})
