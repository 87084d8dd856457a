import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { LogLevel } from '#server/config.ts'

/**
 * One line per response, by route template. URLs with queries (they contain launch codes and handles), headers and
 * bodies are never logged; an error is logged as name, message and stack, without the values a database error carries.
 */
export function loggerOptions(
  level: LogLevel,
  stream?: { write(line: string): void },
): NonNullable<FastifyServerOptions['logger']> {
  if (level === 'silent') return false
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
      req: ({ id }: { id: string }) => ({ id }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: describeError,
    },
    ...(stream === undefined ? {} : { stream }),
  }
}

interface ErrorLine {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly [detail: string]: unknown
}

function describeError(error: Error): ErrorLine {
  const { name: type, message, stack = '', cause } = error
  const code = 'code' in error ? { code: error.code } : {}
  return { type, message, stack, ...code, ...(cause instanceof Error ? { cause: describeError(cause) } : {}) }
}

export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, place } = request
    request.log.info(
      {
        method,
        route: routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        brand: place?.kind === 'brand' ? place.site.brandId : null,
      },
      'answered',
    )
  })
}
