// React's development build tells the browser's profiler of every render and effect, with the props that changed: 15 %
// of the time of a desk's story. It looks for these two functions once, when it is loaded.
Object.assign(console, { timeStamp: undefined, createTask: undefined })
