<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum UninstallItemResult: string
{
    case WouldStop = 'would-stop';
    case WouldGo = 'would-go';
    case WouldStay = 'would-stay';
    case Stopped = 'stopped';
    case Removed = 'removed';
    case Left = 'left';
}
