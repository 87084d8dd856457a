/** Replaces `hoist-non-react-statics`, which only Emotion's higher-order components need. We use none of them. */
const hoistNonReactStatics = <T>(target: T): T => target
export default hoistNonReactStatics
