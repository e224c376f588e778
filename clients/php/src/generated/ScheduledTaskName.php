<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum ScheduledTaskName: string
{
    case Backup = 'backup';
    case Offsite = 'offsite';
    case Proof = 'proof';
    case Retrieval = 'retrieval';
    case Checks = 'checks';
    case Releases = 'releases';
    case Lookup = 'lookup';
    case Updates = 'updates';
    case Newsletter = 'newsletter';
    case Leaving = 'leaving';
}
