import type { FastifyInstance } from 'fastify'
import { fileRoutes } from './files.ts'

export function buyerRoutes(app: FastifyInstance) {
  fileRoutes(app)
}
