<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum RegistryContactResult: string
{
    case WouldAsk = 'would-ask';
    case WouldSkip = 'would-skip';
    case Asked = 'asked';
    case Skipped = 'skipped';
    case Failed = 'failed';
}
