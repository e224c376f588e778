<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum NoticeItemWhat: string
{
    case Began = 'began';
    case Ended = 'ended';
    case Passed = 'passed';
    case Flapping = 'flapping';
    case Settled = 'settled';
}
