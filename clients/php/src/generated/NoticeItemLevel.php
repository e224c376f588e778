<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum NoticeItemLevel: string
{
    case Critical = 'critical';
    case Notable = 'notable';
    case Minor = 'minor';
}
