<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum ScheduledTaskName: string
{
    case Backup = 'backup';
    case Proof = 'proof';
    case Checks = 'checks';
    case Lookup = 'lookup';
    case Updates = 'updates';
    case Leaving = 'leaving';
}
