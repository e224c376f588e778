import type { AppHandlerContext } from './app.ts'
import { fileNamesOf } from './download-files.ts'
import { allDownloads, isFinished, numberOf, sizeFields } from './nzbget-queue.ts'

/** `listfiles` of one download, with the fields that 21.0 has */
export const filesJson = (context: AppHandlerContext, [, , wanted]: readonly unknown[]): object[] =>
  allDownloads(context)
    .filter((download) => !isFinished(download) && numberOf(context, download) === wanted)
    .flatMap((download) =>
      fileNamesOf(download).map((Filename, at) => ({
        ID: at + 1,
        NZBID: numberOf(context, download),
        NZBName: download.name,
        NZBNicename: download.name,
        NZBFilename: `${download.name}.nzb`,
        Filename,
        FilenameConfirmed: true,
        Subject: Filename,
        DestDir: `/data/usenet/incomplete/${download.name}`,
        ...sizeFields('FileSize', download.bytes),
        ...sizeFields('RemainingSize', download.bytes * (1 - download.progress)),
        Category: 'tv',
        Priority: 0,
        Paused: false,
        PostTime: 0,
        ActiveDownloads: 0,
        Progress: 0,
      })),
    )
