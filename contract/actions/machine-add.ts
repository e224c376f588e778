import { declareAction } from '../declare.ts'
import { machine } from '../kinds/machines.ts'
import { requiredParameter, textParameter } from '../parameter.ts'

export const machineAdd = declareAction('machine-add', {
  summary: 'Add another machine of the household',
  meaning:
    'Connects to the machine with ssh, asks usher there for its version, and records it under a name. Then usher --on NAME runs a command there. Nothing is installed or changed on the other machine, and nothing listens there that did not.',
  parameters: {
    name: requiredParameter(textParameter('What to call the machine')),
    destination: requiredParameter(
      textParameter('What ssh connects to: a host, USER@HOST, or a name from your ssh configuration'),
    ),
    program: textParameter('The full path of usher there; by default /usr/local/bin/usher'),
  },
  positionals: ['name', 'destination'],
  answered: 'at-once',
  kinds: [machine],
  examples: [
    { commandLine: 'usher machine add gpu ana@gpu.lan', purpose: 'Add the machine with the graphics card' },
    {
      commandLine: 'usher machine add nas ana@nas.lan --program /volume1/usher/usher',
      purpose: 'Add a NAS, with usher on its data disk',
    },
  ],
})
