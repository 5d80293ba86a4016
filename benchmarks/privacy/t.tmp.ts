import { trainLineWeights } from './train.ts'
trainLineWeights()
