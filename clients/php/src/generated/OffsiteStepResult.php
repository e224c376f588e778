<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum OffsiteStepResult: string
{
    case WouldSend = 'would-send';
    case WouldRemove = 'would-remove';
    case WouldFetch = 'would-fetch';
    case Sent = 'sent';
    case Removed = 'removed';
    case Fetched = 'fetched';
    case Failed = 'failed';
}
