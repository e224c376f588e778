<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum RestoredSettingResult: string
{
    case WouldReplace = 'would-replace';
    case Replaced = 'replaced';
    case RolledBack = 'rolled-back';
    case Skipped = 'skipped';
}
