<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum BackupStatus: string
{
    case Verified = 'verified';
    case Intact = 'intact';
    case NotChecked = 'not-checked';
    case Damaged = 'damaged';
}
