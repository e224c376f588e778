<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum BackupStanding: string
{
    case Proved = 'proved';
    case Whole = 'whole';
    case NotChecked = 'not-checked';
    case Damaged = 'damaged';
}
