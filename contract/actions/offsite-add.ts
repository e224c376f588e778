import { declareAction } from '../declare.ts'
import { offsiteChange, offsiteTypes } from '../kinds/offsite.ts'
import { choiceParameter, requiredParameter, switchParameter, textParameter } from '../parameter.ts'

export const offsiteAdd = declareAction('offsite-add', {
  summary: 'Add a destination for backups outside this machine',
  meaning:
    'Records where copies of the backups go: a folder on another disk or a network share, a remote of rclone, a repository of restic, or a bucket of an S3 service. usher puts a small file there, and sends nothing to a place without it: so a disk that is not mounted is reported, and never filled underneath its mount point. Nothing is sent until you run usher offsite send or turn the task on in the schedule. What leaves is encrypted with BACKUP_PASSPHRASE, unless you add the destination with --unencrypted; restic encrypts by itself. Keys stay in the settings, and rclone’s own in its configuration.',
  parameters: {
    name: requiredParameter(textParameter('What to call the destination')),
    type: requiredParameter(choiceParameter('What kind of destination it is', offsiteTypes)),
    location: requiredParameter(
      textParameter('A folder, REMOTE:PATH of rclone, a repository of restic, or https://HOST/BUCKET/PREFIX'),
    ),
    region: textParameter('The region of the bucket; by default us-east-1'),
    unencrypted: switchParameter('Send backups as they are, without encrypting them first'),
    same_disk: switchParameter('Accept a folder on the disk that has the backups themselves'),
  },
  positionals: ['name', 'type', 'location'],
  answered: 'at-once',
  kinds: [offsiteChange],
  examples: [
    { commandLine: 'usher offsite add usb folder /mnt/usb/usher', purpose: 'Add a folder on a mounted disk' },
    { commandLine: 'usher offsite add cloud rclone drive:usher', purpose: 'Add a remote that rclone knows' },
    {
      commandLine: 'usher offsite add vault restic sftp:ana@nas.lan:/backups/usher',
      purpose: 'Add a restic repository',
    },
    {
      commandLine: 'usher offsite add bucket s3 https://s3.example.org/ana-backups/usher --region eu-central-1',
      purpose: 'Add a bucket of an S3 service',
    },
  ],
})
