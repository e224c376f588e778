<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum PostAlertsSetBodyPreset: string
{
    case Quiet = 'quiet';
    case Normal = 'normal';
    case Everything = 'everything';
}
