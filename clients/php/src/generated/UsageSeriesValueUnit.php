<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum UsageSeriesValueUnit: string
{
    case Percent = 'percent';
    case Bytes = 'bytes';
    case BytesPerSecond = 'bytes-per-second';
}
